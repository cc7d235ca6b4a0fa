import { generateAbi } from './contracts/generateAbi.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run abi',
    purpose: 'Writes the ABIs that the app uses, in adapters/viem/abi, from the contracts.',
  },
  async () => {
    const written = await generateAbi()
    console.log(written.length === 0 ? 'Every ABI is up to date.' : `Written: ${written.join(', ')}.`)
  },
)
