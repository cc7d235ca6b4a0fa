/** The oldest supported browsers, as targets of the build (rules/shell: oldest-browsers). */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4']
