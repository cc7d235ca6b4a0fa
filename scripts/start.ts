import { lifetime } from './start/lifetime.ts'
import { startLocalStack } from './start/localStack.ts'

const life = lifetime()
try {
  await startLocalStack(life, 'start.ts', 'npm start')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await life.end(1)
}
