import { indexServiceTests } from './indexServiceTests.ts'
import { startIndexWorld } from './indexWorld.ts'

indexServiceTests('the index service on PGlite', () => startIndexWorld())
