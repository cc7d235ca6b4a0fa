import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a test has shown is gone before the next.
afterEach(cleanup)
