declare const brand: unique symbol

/** A primitive that was checked once, with the check recorded in its type. Only its parser creates it. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
