import { Container as Inversify, ContainerModule } from 'inversify'

import type { Parts } from './Parts.ts'

/** A class whose constructor takes an object of parts by name. */
export type PartClass<Part extends object = object> = new (parts: Parts) => Part

export interface Recipes {
  readonly make?: { readonly [Name in keyof Parts]?: (parts: Parts) => Parts[Name] }
  readonly stores?: { readonly [Name in keyof Parts]?: new (parts: Parts) => Parts[Name] }
  readonly views?: readonly PartClass[]
}

type Key = keyof Parts | (abstract new (...parameters: never[]) => unknown)

interface Get {
  <Name extends keyof Parts>(name: Name): Parts[Name]
  <Part>(made: abstract new (...parameters: never[]) => Part): Part
}

/**
 * Makes the app's parts and injects their dependencies by name: a class gets the parts in its `Deps`,
 * which the compiler checks (ADR 21).
 */
export class Container {
  /** Throws if the part's feature is not loaded. */
  readonly get: Get = (key: Key) => this.#get(key) as never
  /** All parts, each made on its first use. Spreading the object throws, because it would make all of them. */
  readonly parts: Parts
  readonly #inversify = new Inversify({ defaultScope: 'Singleton' })
  /** Parts being made, in the order of the requests: inversify cannot see into recipes. */
  readonly #making = new Set<Key>()
  /** Parts requested before: stores read them again and again. */
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

  /** An existing part stays: features may share an adapter, and a test may provide its own. */
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

  /** Replaces parts, whether made or not. */
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

  /** Makes the part at the first call. Throws if its feature is not loaded, or if two parts need each other. */
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
