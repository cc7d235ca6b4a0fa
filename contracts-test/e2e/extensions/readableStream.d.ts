/** Has no types of its own; its streams are those of Node. */
declare module 'readable-stream' {
  export { Duplex, type DuplexOptions } from 'node:stream'
}
