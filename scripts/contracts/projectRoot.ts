import { join } from 'node:path'

export const PROJECT_ROOT = join(import.meta.dirname, '..', '..')

export const inProject = (...parts: readonly string[]): string => join(PROJECT_ROOT, ...parts)
