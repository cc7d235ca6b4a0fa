import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { scaled } from '../slowness.ts'

// The library's own limit of a second fails a busy machine.
configure({ asyncUtilTimeout: scaled(15_000) })
afterEach(cleanup)
