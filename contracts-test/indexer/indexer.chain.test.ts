import { describe, expect, it } from 'vitest'

import { indexServiceTests } from './indexServiceTests.ts'
import { startIndexFixture, type IndexFixture } from './indexFixture.ts'

const PAGE = 'https://page.example'

describe('on PGlite', () => {
  let fixture: IndexFixture

  indexServiceTests('the index service on PGlite', async () => {
    fixture = await startIndexFixture({ environment: { HEARTH_ORIGINS: PAGE } })
    return fixture
  })

  it('pages of the named origin alone may read its answers, unchanged ones and errors too', async () => {
    const permissionOf = async (path: string, origin: string, tag = '') => {
      const headers = { origin, 'if-none-match': tag }
      const answer = await fetch(`${fixture.indexer().url}${path}`, { headers })
      const permitted = ['access-control-allow-origin', 'access-control-expose-headers', 'vary']
      return [answer.status, ...permitted.map((header) => answer.headers.get(header))]
    }
    const exposed = 'ETag, Retry-After'
    for (const path of ['/v1/referrers/top', '/openapi.json']) {
      expect(await permissionOf(path, PAGE)).toEqual([200, PAGE, exposed, 'Origin'])
      expect(await permissionOf(path, PAGE, '*')).toEqual([304, PAGE, exposed, 'Origin'])
      expect(await permissionOf(path, 'https://other.example', '*')).toEqual([304, null, exposed, 'Origin'])
    }
    expect(await permissionOf('/v1/everything', PAGE)).toEqual([404, PAGE, exposed, 'Origin'])
  })
})
