declare const brand: unique symbol

/** A primitive that was checked once, as its type records. Only its parser creates it. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
