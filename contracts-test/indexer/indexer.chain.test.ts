import { indexServiceTests } from './indexServiceTests.ts'
import { startIndexFixture } from './indexFixture.ts'

indexServiceTests('the index service on PGlite', () => startIndexFixture())
