import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

import { minifiedAgain } from './minifiedAgain.ts'

it('Files that most visitors load begin with the hint to compile them ahead, and no others', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'hearth-minified-'))
  try {
    await writeFile(path.join(root, 'app.js'), "export const later = () => import('./rare.js')\n")
    await writeFile(path.join(root, 'rare.js'), "import './rare.css'\nexport const rare = 1\n")
    await writeFile(path.join(root, 'rare.css'), 'a { color: red }\n')
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [minifiedAgain()],
      build: {
        write: false,
        rolldownOptions: { input: path.join(root, 'app.js'), preserveEntrySignatures: 'strict' },
      },
    })) as Rolldown.RolldownOutput
    const hinted = output.flatMap((file) =>
      file.type === 'chunk' && file.code.startsWith('//# allFunctionsCalledOnLoad\n') ? [file.name] : [],
    )
    expect(output.filter(({ type }) => type === 'chunk')).toHaveLength(2)
    expect(hinted).toEqual(['app'])
  } finally {
    await rm(root, { recursive: true })
  }
})
