import type { BindInWhenOnFluentSyntax, ContainerModuleLoadOptions, ServiceIdentifier } from 'inversify'

type Bind = ContainerModuleLoadOptions['bind']

/** What each dependency is bound as: all of them, and nothing else. */
type Parts<Deps, Given> = { readonly [Name in keyof Deps]: ServiceIdentifier<Deps[Name]> } & {
  readonly [Name in Exclude<keyof Given, keyof Deps>]: never
}

/** Binds a class that takes its dependencies as one object, each by what it is bound as itself. */
export function bindDeps<Made, Deps, Given extends object>(
  bind: Bind,
  made: new (deps: Deps) => Made,
  parts: Given & Parts<Deps, Given>,
): BindInWhenOnFluentSyntax<Made> {
  return bindAs(bind, made, made, parts)
}

/** The same for what is asked for by another token than its class, as a port is. */
export function bindAs<Port, Deps, Given extends object>(
  bind: Bind,
  token: ServiceIdentifier<Port>,
  made: new (deps: Deps) => Port,
  parts: Given & Parts<Deps, Given>,
): BindInWhenOnFluentSyntax<Port> {
  const names = Object.keys(parts)
  const identifiers: readonly ServiceIdentifier[] = Object.values(parts)
  return bind(token).toResolvedValue(
    (...values: readonly unknown[]) =>
      new made(Object.fromEntries(names.map((name, index) => [name, values[index]])) as Deps),
    [...identifiers],
  )
}
