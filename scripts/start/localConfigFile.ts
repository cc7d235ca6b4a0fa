/** The path of the configuration that a stack writes; its page's port keeps it apart from other stacks. */
export const localConfigFile = (pagePort: number): string => `config/local-${pagePort}.json`
