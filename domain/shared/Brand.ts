declare const brand: unique symbol

/** A primitive that has been checked once and carries the fact in its type. Only its parser creates it. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
