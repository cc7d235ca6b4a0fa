import { generateAbi } from './contracts/generateAbi.ts'

const written = await generateAbi()
console.log(written.length === 0 ? 'Every ABI is up to date.' : `Written: ${written.join(', ')}.`)
