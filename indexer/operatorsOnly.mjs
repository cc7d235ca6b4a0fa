// Preloaded into the index service, because Ponder answers some paths before the service's code runs. /metrics
// and /status are for operators: this machine without a proxy between, and requests with HEARTH_OPERATOR_TOKEN.
// With HEARTH_OPERATOR_PORT they are answered at that port only, and nothing else is. /ready is answered at
// HEARTH_READY_PATH by the service's own code.
// Each response names the instance, HEARTH_INSTANCE, so that its starter can tell it from others. A response that does
// not say how long it may be kept, such as an error, is not kept.
import { createHash, timingSafeEqual } from 'node:crypto'
import http from 'node:http'

const PATHS = ['/metrics', '/status']
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

const instance = process.env['HEARTH_INSTANCE']
const operatorPort = Number(process.env['HEARTH_OPERATOR_PORT'] || 0)
const readyPath = process.env['HEARTH_READY_PATH']

const digest = (text) => createHash('sha256').update(text).digest()

function isOperator({ headers, socket }) {
  const token = process.env['HEARTH_OPERATOR_TOKEN']
  if (token && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))) return true
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isProxied && LOOPBACK.test(socket.remoteAddress ?? '')
}

function pathOf(url) {
  try {
    return decodeURIComponent(new URL(url, 'http://service').pathname)
  } catch {
    return ''
  }
}

const { createServer } = http

/** `port` is the one for operators; undefined for that of readers. */
const guarded = (handler, port) => (request, response) => {
  response.setHeader('cache-control', 'no-store')
  if (instance) response.setHeader('x-hearth-instance', instance)
  if (readyPath && pathOf(request.url) === '/ready') request.url = readyPath
  const isForOperators = PATHS.includes(pathOf(request.url))
  const isHere = isForOperators ? operatorPort === (port ?? 0) : port === undefined
  if (isHere && (!isForOperators || isOperator(request))) return handler(request, response)
  response.writeHead(404, { 'content-type': 'application/json' })
  return response.end('{"error":"There is nothing here for readers; docs/indexer.md."}')
}

http.createServer = (...given) => {
  const handler = given.find((each) => typeof each === 'function')
  if (handler && operatorPort) {
    // The readers' server keeps the process running.
    createServer(guarded(handler, operatorPort))
      // Another instance of this machine may have it; answers matter more.
      .on('error', ({ message }) => console.error(`/metrics and /status are nowhere: ${message}`))
      .listen(operatorPort, process.env['HEARTH_HOST'] || '127.0.0.1')
      .unref()
  }
  return createServer(...given.map((each) => (each === handler ? guarded(each) : each)))
}
