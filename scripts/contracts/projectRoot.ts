import { join } from 'node:path'

/** The absolute path of the project. */
export const PROJECT_ROOT = join(import.meta.dirname, '..', '..')

/** An absolute path from parts relative to the project root. */
export const inProject = (...parts: readonly string[]): string => join(PROJECT_ROOT, ...parts)
