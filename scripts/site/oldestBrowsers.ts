/** The oldest browsers that the site is built for, as targets of the build (rules/shell: oldest-browsers). */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4']
