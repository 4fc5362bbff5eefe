import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

type Place = { host?: string; port?: number; user?: string; database?: string }

/**
 * A network in front of a database that listens on a socket. `forget` makes its present connections silent without an
 * end, as a firewall that drops them; with `hold` new ones are silent too, until `pass`. The database has then given up its
 * end of those, as its keepalives do: they would fill its `max_connections`.
 */
export async function openNetwork({ host = '', port, user, database }: Place) {
  const sockets = new Set<Socket>()
  const forgotten: Socket[] = []
  let [pairs, held]: [[Socket, Socket][], boolean] = [[], false]
  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    if (held) return void client.resume()
    const behind = keep(connect(join(host, `.s.PGSQL.${port}`)))
    client.pipe(behind).pipe(client)
    pairs.push([client, behind])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const reached = address && typeof address === 'object' ? address.port : 0
  const forget = () => {
    for (const [client, behind] of pairs) {
      client.unpipe(behind)
      behind.unpipe(client)
      client.resume()
      forgotten.push(behind.resume())
    }
    pairs = []
  }
  return {
    url: `postgres://${user}@127.0.0.1:${reached}/${database}`,
    forget,
    hold: () => {
      held = true
      forget()
    },
    pass: () => {
      held = false
      for (const behind of forgotten.splice(0)) behind.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
