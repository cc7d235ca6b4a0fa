import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { DEVELOPMENT_ACCOUNTS } from '../contracts/developmentAccounts.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { servePanel } from '../panel/servePanel.ts'
import { bundleScript } from '../site/bundleScript.ts'
import type { SimulatorSurroundings } from './settings.ts'

const STYLE = `
.device { display: grid; gap: 8px; align-content: start }
iframe { width: 424px; height: 695px; border: 1px solid #8886; border-radius: 12px }
label { display: flex; justify-content: space-between; gap: 8px }
ol { margin: 0; overflow: auto; max-height: 400px }
`

/**
 * Embeds the app as a social client does, with the official host library and a real sandbox. Its URL is an origin for a
 * configuration's `frameHosts`.
 */
export function hostSimulator(given: Omit<SimulatorSurroundings, 'privateKeys'>): Promise<LocalServer> {
  const privateKeys = DEVELOPMENT_ACCOUNTS.map(({ privateKey }) => privateKey)
  const surroundings: SimulatorSurroundings = { ...given, privateKeys }
  return servePanel({
    title: 'Host simulator',
    style: STYLE,
    bundle: () =>
      bundleScript(inProject('scripts', 'host-simulator', 'main.ts'), 'simulator', {
        __SIMULATOR_SURROUNDINGS__: JSON.stringify(surroundings),
      }),
  })
}
