import type { ContainerModuleLoadOptions, ServiceIdentifier } from 'inversify'

/** Binds a house, which is everything some stores stand on: each part of it by its name. */
export function bindHouse<House extends object>(
  bind: ContainerModuleLoadOptions['bind'],
  house: ServiceIdentifier<House>,
  parts: { readonly [Name in keyof House]: ServiceIdentifier<House[Name]> },
): void {
  const identifiers: readonly (readonly [string, ServiceIdentifier])[] = Object.entries(parts)
  bind(house).toDynamicValue(
    ({ get }) => Object.fromEntries(identifiers.map(([name, part]) => [name, get(part)])) as House,
  )
}
