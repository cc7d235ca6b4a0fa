import type { Plugin } from 'vite'

const files = (...ends: readonly string[]): RegExp =>
  new RegExp(`/@inversifyjs/\\w+/lib/(?:.*/)?(?:${ends.join('|')})\\.js$`)

const methods = (names: string): RegExp =>
  new RegExp(`^    (?:async )?(?:${names})\\(.*\\) \\{\\n(?: {5}.*\\n|\\n)*    \\}\\n`, 'gm')

/**
 * Files of inversify that the container never runs (ADR 21), replaced by functions that throw,
 * and by empty classes, because inversify creates one of each at the start.
 */
export const UNUSED_FILES: readonly RegExp[] = [
  // Resolvers compiled at run time, which the content policy forbids too.
  files('.*Jit'),
  // Classes with decorators, and factories with argument lists: parts are made by recipes.
  files('metadata/calculations/.*', 'binding/calculations/buildInstanceBinding'),
  files('calculations/.*(?:Constructor|ResolvedValue)Argument.*'),
  files('calculations/.*(?:Class|ResolvedValue)ElementMetadata'),
  files('calculations/buildNoActivations(?:Instance|ResolvedValue).*'),
  files('calculations/(?:buildResolveMany|resolve(?:Two|Three|Four|Many))'),
  files('models/(?:Instance|ResolvedValue)BindingNodeImplementation'),
  files('actions/(?:resolve(?:Instance|ResolvedValue|PostConstruct)|setInstanceProperties).*'),
  // Bindings that lead to another one: a recipe asks for it instead.
  files('actions/(?:currySubplan|cacheNonRootPlanServiceNode|resolveServiceRedirectionBindingNode)'),
  files(
    'calculations/(?:curryLazyBuildPlanServiceNodeFromOptions|tryBuildGetPlanOptionsFromBuildServiceNodeOptions)',
  ),
  files('models/PlanServiceRedirectionBindingNodeImplementation'),
  // Conditions of bindings.
  files('binding/calculations/is.*Constraints.*'),
  // Plugins, and snapshots with the copies for them.
  files('services/(?:PluginManager|SnapshotManager)', 'binding/calculations/clone.*'),
  // Deactivation of parts.
  files(
    'actions/resolve(?:Binding(?:Service)?|Module|Service)Deactivations',
    'actions/resolveBindingPreDestroy',
  ),
  files('services/DeactivationParamsManager'),
  // Plans that are updated: see below.
  files('actions/(?:add|remove)(?:Root)?ServiceNodeBindingIfContextFree'),
]

/** Code in other files that the container never runs, and its replacement if one is needed. */
export const UNUSED_CODE: readonly (readonly [file: RegExp, code: RegExp, instead?: string])[] = [
  [
    files('models/BindingFluentSyntaxImplementation'),
    methods('when\\w*|to(?:Self|ResolvedValue|Factory|Service)?|on\\w+|in\\w+|getIdentifier|#build\\w+'),
  ],
  [
    files('services/Container'),
    methods('getAll|isCurrentBound|\\w+Async|on\\w+|register|restore|snapshot|unbind\\w*|unload'),
  ],
  [files('ContainerModuleManager'), methods('unload|\\w+Async|#clearAfterUnloadModules|#unload')],
  [files('ContainerModuleManager'), /^ +\w+Async: this\..*\.bind\(.*\),\n/gm],
  [files('BindingManager'), methods('isCurrentBound|rebindAsync|unbindAsync|#?\\w*[uU]nbindAll\\w*')],
  [files('ServiceResolutionManager'), methods('getAll|\\w+Async|onPlan')],
  [files('ServiceResolutionManager'), /^ +get(?:All|Async|AllAsync): this\.\w+\.bind\(this\),\n/gm],
  [files('(?:Binding|Activations|Deactivations)Service'), methods('clone|_cloneModel|_buildNewInstance')],
  [files('OneToManyMapStar'), methods('clone|_\\w+|#build\\w*To\\w*Map|#getClone\\w+|#push\\w+')],
  [
    files('BindingManager'),
    methods('#throwUnexpectedAsyncUnbindOperation'),
    '    #throwUnexpectedAsyncUnbindOperation() {}\n',
  ],
  [files('ServiceReferenceManager'), methods('reset|onReset')],
  [
    files('(?:PlanParamsOperations|ServiceResolution)Manager'),
    /^ +this\.#serviceReferenceManager\.onReset\(\(\) => \{\n.*\n +\}\);\n/gm,
  ],
  [files('(?:PlanParamsOperations|ServiceResolution)Manager'), methods('#resetComputedProperties')],
  // Parts are never activated, and the container has no children.
  [files('ActivationsService'), methods('subscribeOnce'), '    subscribeOnce() {}\n'],
  [files('PlanResultCacheService'), /new WeakList\(\)/, '[]'],
  // The kinds of bindings whose files are all removed.
  [
    files('curryBuildServiceNodeBindings'),
    /^ +(?:case bindingTypeValues\.(?:Instance|ResolvedValue|ServiceRedirection): \{\n[^]*?break;\n +\}|const build\w+PlanBindingNode = .*)\n/gm,
  ],
  // Plans are cheap here, so each is computed again after a binding was added.
  [files('PlanResultCacheService'), methods('subscribe|#invalidate\\w+|#updatePlan|#buildUpdatePlanParams')],
  [
    files('PlanResultCacheService'),
    methods('invalidateServiceBinding'),
    '    invalidateServiceBinding() { this.clearCache(); }\n',
  ],
  // Errors about parts that are missing, bound twice or need each other: Container.ts throws its own before.
  [files('handle(?:Plan|Resolve)Error'), /^[^]*(export function \w+)[^]*$/, '$1(_, error) { throw error; }'],
  [files('throwErrorWhenUnexpectedBindingsAmountFound'), /^[^]*(export function \w+)[^]*$/, '$1() {}'],
  // inversify counts its bindings with reflect-metadata, and needs the rest of it for decorators.
  [
    /\/reflect-metadata\/ReflectLite\.js$/,
    /^ +(?:exporter\("(?:decorate|metadata|has(?:Own)?Metadata|getMetadata|get(?:Own)?MetadataKeys|deleteMetadata)", \w+\);|Ordinary(?:OwnMetadataKeys|DeleteMetadata): .*|fallback = .*)\n/gm,
  ],
]

const NONE = '\0inversify:none'
const EXPORTED = /^export (?:async )?(function|class|const)\*? (\w+)/gm

function standIn(code: string): string {
  const exported = [...code.matchAll(EXPORTED)].map(([, kind, name = '']) => {
    if (kind === 'class') return `export class ${name} {}`
    // Called at the start, for a function that never is.
    return name.startsWith('curry') ? `export const ${name} = () => none` : `export { none as ${name} }`
  })
  return [`import { none } from '${NONE}'`, ...exported].join('\n')
}

/** Leaves out the code of inversify and reflect-metadata that this app never runs: 9 kB of the first load. */
export function slimInversify(): Plugin {
  return {
    name: 'hearth:slim-inversify',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === NONE ? source : undefined),
    load: (id) =>
      id === NONE
        ? "export function none() { throw new Error('The build leaves out this part of inversify') }"
        : undefined,
    transform: {
      filter: { id: /\/(?:@inversifyjs|reflect-metadata)\// },
      handler(code, id) {
        if (UNUSED_FILES.some((file) => file.test(id))) return { code: standIn(code), map: null }
        const edits = UNUSED_CODE.filter(([file]) => file.test(id))
        const slim = edits.reduce((text, [, part, instead = '']) => text.replace(part, instead), code)
        return { code: slim, map: null }
      },
    },
  }
}
