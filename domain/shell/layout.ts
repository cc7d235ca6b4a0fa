/** CSS pixels from which both side columns show (rules/shell: breakpoint). */
export const WIDE_LAYOUT = 1000
