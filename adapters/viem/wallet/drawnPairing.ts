import type { CreateConnectorFn } from '@wagmi/core'

/** Hands a connector's pairing text to whoever draws it as a QR code. */
export function drawnPairing(create: CreateConnectorFn, onPairing: (uri: string) => void): CreateConnectorFn {
  return (parameters) => {
    parameters.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri' && typeof data === 'string') onPairing(data)
    })
    return create(parameters)
  }
}
