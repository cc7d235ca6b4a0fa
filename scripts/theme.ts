import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

import { createServer, type Plugin } from 'vite'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'

import { gallery } from './gallery/buildGallery.ts'
import { readConfig } from './site/readConfig.ts'
import { command } from './start/command.ts'
import { themeOf, withTheme } from './gallery/theme.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run theme',
    purpose:
      "Serves a page on which a community's look and texts are chosen beside live pages, and writes them.",
    words: [{ name: 'FILE', means: 'the configuration, such as config/yours.json' }],
  },
  ({ words: [file = ''] }) => choose(file),
)

async function choose(file: string): Promise<void> {
  await readConfig(file)
  const scenes = gallery()
  const server = await createServer({
    ...scenes,
    plugins: [scenes.plugins, themeFile(file)],
    server: { host: '127.0.0.1', port: 4181, open: false },
  })
  await server.listen()
  console.log(`Choose at ${server.resolvedUrls?.local[0]}theme.html; it writes ${file}. Stop with Ctrl+C.`)
}

const themeFile = (file: string): Plugin => ({
  name: 'hearth:theme-file',
  configureServer: ({ middlewares }) => {
    middlewares.use('/theme.json', (request, response, next) => {
      const answer = async () => {
        if (request.method !== 'PUT') return response.end(JSON.stringify(themeOf(await readConfig(file))))
        const json = withTheme(await readFile(file, 'utf8'), await text(request))
        const parsed = parseConfig(json)
        if (!parsed.ok) return response.end(`Not saved. ${describeConfigProblems(parsed.error)}`)
        await writeFile(file, json)
        return response.end(`Saved to ${file}.`)
      }
      answer().catch(next)
    })
  },
})
