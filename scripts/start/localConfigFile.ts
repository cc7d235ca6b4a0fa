/** Path of the configuration that the stack whose page is served on this port writes; only that stack serves it. */
export const localConfigFile = (pagePort: number): string => `config/local-${pagePort}.json`
