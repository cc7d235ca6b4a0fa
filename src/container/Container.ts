import type { Parts } from './Parts.ts'

/** A class that takes what it stands on as one object of parts, each by its name. */
export type PartClass<Part extends object = object> = new (parts: Parts) => Part

/** How parts are made. Nothing is made before it is asked for, and everything once. */
export interface Recipes {
  /** Adapters, and functions that are handed on: what makes each, of the others. */
  readonly make?: { readonly [Name in keyof Parts]?: (parts: Parts) => Parts[Name] }
  /** Stores that others stand on. */
  readonly stores?: { readonly [Name in keyof Parts]?: new (parts: Parts) => Parts[Name] }
  /** Stores that only views ask for, by their class. */
  readonly views?: readonly PartClass[]
}

/** What a part is asked for by: its name, or the class of a store. */
type Key = keyof Parts | (abstract new (...parameters: never[]) => unknown)

/** How a part is asked for. */
interface Get {
  <Name extends keyof Parts>(name: Name): Parts[Name]
  <Part>(made: abstract new (...parameters: never[]) => Part): Part
}

/**
 * Makes the parts of the app and hands each its others by name: what a class names in its `deps` it gets, and the compiler
 * compares the two (ADR 21).
 */
export class Container {
  /** The part of this name, or the one store of this class. Throws where its feature has not been loaded. */
  readonly get: Get = (key: Key) => this.#get(key) as never
  /** All parts. They are asked for one by one: spread, it would make every one of them. */
  readonly parts: Parts
  readonly #recipes = new Map<Key, () => unknown>()
  readonly #made = new Map<Key, unknown>()
  /** What is being made at the moment, in the order in which each was asked for. */
  readonly #making = new Set<Key>()

  constructor(given: Partial<Parts>) {
    this.parts = new Proxy({} as Parts, {
      get: (_, name) => this.get(name as keyof Parts),
      ownKeys: () => {
        throw new Error('Parts are not spread: name those that are handed on.')
      },
    })
    this.replace(given)
  }

  /** Adds parts. One that is there already stays: features may share an adapter, and a test may have put its own there. */
  add({ make = {}, stores = {}, views = [] }: Recipes): void {
    for (const [name, recipe] of Object.entries(make))
      this.#add(name as keyof Parts, () => recipe(this.parts))
    for (const [name, made] of Object.entries(stores)) {
      this.#add(made, () => new made(this.parts))
      this.#add(name as keyof Parts, () => this.get(made as PartClass))
    }
    for (const made of views) this.#add(made, () => new made(this.parts))
  }

  /** Puts these in the places of parts, whether they are there yet or not. */
  replace(given: Partial<Parts>): void {
    for (const [name, part] of Object.entries(given)) this.#made.set(name as keyof Parts, part)
  }

  has(key: Key): boolean {
    return this.#made.has(key) || this.#recipes.has(key)
  }

  #get(key: Key): unknown {
    if (this.#made.has(key)) return this.#made.get(key)
    const recipe = this.#recipes.get(key)
    if (!recipe) throw new Error(`There is no ${nameOf(key)}: the feature it belongs to is not loaded.`)
    if (this.#making.has(key))
      throw new Error(`Each needs the other to be made: ${[...this.#making, key].map(nameOf).join(', ')}.`)
    this.#making.add(key)
    try {
      const part = recipe()
      this.#made.set(key, part)
      return part
    } finally {
      this.#making.delete(key)
    }
  }

  #add(key: Key, recipe: () => unknown): void {
    if (!this.has(key)) this.#recipes.set(key, recipe)
  }
}

const nameOf = (key: Key): string => (typeof key === 'string' ? key : key.name)
