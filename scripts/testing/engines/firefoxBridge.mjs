#!/usr/bin/env node
/**
 * Starts the system's Firefox with the given arguments, between it and Playwright,
 * which speaks WebDriver BiDi for newer versions of Firefox than Debian's. FIREFOX_PATH names the browser.
 * Playwright starts this file in place of the browser, so it is plain JavaScript.
 */
import { spawn } from 'node:child_process'

import { WebSocket, WebSocketServer } from 'ws'

const firefox = spawn(process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))

let rest = ''
firefox.stderr.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
  const lines = `${rest}${part}`.split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) bridge(address)
    else console.error(line)
  }
})

/** Forwards between a socket of its own, announced as Firefox does, and this address. */
function bridge(/** @type {string} */ address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    const own = server.address()
    if (typeof own === 'object' && own)
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${own.port}`)
  })
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url === '/' ? '' : url}`, { maxPayload: 0 })
    /** @type {string[]} */
    const early = []
    const send = (/** @type {string} */ text) =>
      browser.readyState === WebSocket.OPEN ? browser.send(text) : early.push(text)
    browser.on('open', () => early.splice(0).forEach((text) => browser.send(text)))
    playwright.on('message', (data) => {
      const message = JSON.parse(textOf(data))
      if (UNKNOWN.has(message.method))
        playwright.send(JSON.stringify({ type: 'success', id: message.id, result: {} }))
      else send(JSON.stringify(understood(message)))
    })
    browser.on('message', (data) => playwright.send(textOf(data)))
    browser.on('close', () => playwright.close())
    browser.on('error', () => playwright.close())
    playwright.on('close', () => browser.close())
  })
}

const textOf = (/** @type {unknown} */ data) => (Buffer.isBuffer(data) ? data.toString() : '')

/** Commands that Firefox 153 lacks, and that the tests do without. */
const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride'])

/** The message as Firefox 153 understands it. */
function understood(/** @type {{ id: number, method: string, params: any }} */ message) {
  const { method, params } = message
  // Headers passed again count as changed, and Firefox then loads no module.
  if (method === 'network.continueRequest') {
    const { request, url, method: verb, body } = params
    return { ...message, params: { request, url, method: verb, body } }
  }
  // Playwright types with the field's own setter, which React has replaced and takes for its own change.
  if (method === 'script.addPreloadScript' || method === 'script.callFunction')
    return JSON.parse(JSON.stringify(message).replaceAll('inputElement.value = value', NATIVE_SETTER))
  return message
}

const NATIVE_SETTER =
  "Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set.call(inputElement, value)"
