import { Container as Inversify, ContainerModule } from 'inversify'

import type { Parts } from './Parts.ts'

/** A class whose constructor takes its dependencies as one object of parts, by their names. */
export type PartClass<Part extends object = object> = new (parts: Parts) => Part

/** How parts are made: each on its first use, and once. */
export interface Recipes {
  /** Adapters and functions, each with the factory that makes it from other parts. */
  readonly make?: { readonly [Name in keyof Parts]?: (parts: Parts) => Parts[Name] }
  /** Stores that other parts depend on. */
  readonly stores?: { readonly [Name in keyof Parts]?: new (parts: Parts) => Parts[Name] }
  /** Stores that only views use, by their class. */
  readonly views?: readonly PartClass[]
}

/** The key of a part: its name, or the class of a store. */
type Key = keyof Parts | (abstract new (...parameters: never[]) => unknown)

interface Get {
  <Name extends keyof Parts>(name: Name): Parts[Name]
  <Part>(made: abstract new (...parameters: never[]) => Part): Part
}

/**
 * Makes the parts of the app and injects their dependencies by name: a class gets the parts that its `Deps` name, and
 * the compiler compares the two (ADR 21).
 */
export class Container {
  /** The part of this name, or the only instance of this class. Throws where its feature has not been loaded. */
  readonly get: Get = (key: Key) => this.#get(key) as never
  /** All parts, each made on its first use. Spreading the object would make every one of them, so it throws. */
  readonly parts: Parts
  readonly #inversify = new Inversify({ defaultScope: 'Singleton' })
  /** The parts being made at the moment, in the order of the requests: inversify cannot see into recipes. */
  readonly #making = new Set<Key>()
  /** The parts that others have asked for: stores read them again and again. */
  readonly #asked: Partial<Record<string | symbol, unknown>> = {}

  constructor(given: Partial<Parts>) {
    this.parts = new Proxy(this.#asked as unknown as Parts, {
      get: (_, name) => (this.#asked[name] ??= this.#get(name as keyof Parts)),
      ownKeys: () => {
        throw new Error('Parts are not spread: name those that are handed on.')
      },
    })
    this.replace(given)
  }

  /**
   * Adds the recipes of a feature, as a module of inversify. A part that exists already stays: features may share an
   * adapter, and a test may have put its own there.
   */
  add({ make = {}, stores = {}, views = [] }: Recipes): void {
    const module = new ContainerModule(({ bind, isBound }) => {
      const missing = (key: Key) => (isBound(key) ? undefined : bind(key))
      for (const [name, recipe] of Object.entries(make))
        missing(name as keyof Parts)?.toDynamicValue(() => recipe(this.parts))
      for (const made of [...Object.values(stores), ...views])
        missing(made)?.toDynamicValue(() => new made(this.parts))
      for (const [name, made] of Object.entries(stores))
        missing(name as keyof Parts)?.toDynamicValue(() => this.#get(made))
    })
    this.#inversify.load(module)
  }

  /** Sets these parts, in place of existing ones and of recipes. */
  replace(given: Partial<Parts>): void {
    for (const [name, part] of Object.entries(given)) {
      this.#inversify.rebind(name).toConstantValue(part)
      delete this.#asked[name]
    }
  }

  /** Whether a part exists or can be made; does not make it. */
  has(key: Key): boolean {
    return this.#inversify.isBound(key)
  }

  /**
   * The part, made at the first call. Throws if its feature is not loaded, or if two parts need each other to
   * be made.
   */
  #get(key: Key): unknown {
    if (!this.has(key))
      throw new Error(`There is no ${nameOf(key)}: the feature it belongs to is not loaded.`)
    if (this.#making.has(key))
      throw new Error(`Each needs the other to be made: ${[...this.#making, key].map(nameOf).join(', ')}.`)
    this.#making.add(key)
    try {
      return this.#inversify.get(key)
    } finally {
      this.#making.delete(key)
    }
  }
}

const nameOf = (key: Key): string => (typeof key === 'string' ? key : key.name)
