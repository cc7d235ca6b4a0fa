import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { scaled } from '../slowness.ts'

// The library's default of one second fails on a busy machine.
configure({ asyncUtilTimeout: scaled(15_000) })
afterEach(cleanup)
