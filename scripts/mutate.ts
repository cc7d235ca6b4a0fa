import config from '../stryker.config.json' with { type: 'json' }
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run mutate',
    purpose: 'Mutates the domain in a thousand small ways and runs its tests on each mutant.',
    words: [
      {
        name: 'FILE',
        optional: true,
        many: true,
        means:
          "files of the domain, such as domain/names/priceTier.ts or 'domain/referral/*.ts'; by default all",
      },
    ],
    details: `Results of unchanged code are reused (delete .cache/mutation to run all); .cache/mutation/report.html shows the
      surviving mutants. Fails below the score in stryker.config.json. Leaves out text catalogues, which the tests of views check.

      A mutant that keeps a module from loading is reported as surviving, although all its tests fail.`,
  },
  async ({ words }) => {
    const { Stryker } = await import('@stryker-mutator/core')
    const spared = config.mutate.filter((pattern) => pattern.startsWith('!'))
    await new Stryker(words.length > 0 ? { mutate: [...words, ...spared] } : {}).runMutationTest()
  },
)
