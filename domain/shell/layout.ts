/** CSS pixels from which both side columns show (spec 9: mobile breakpoint). */
export const WIDE_LAYOUT = 1000
