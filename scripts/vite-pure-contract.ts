import { type Plugin, parseAst } from 'vite'

/** Where a module's own constants get their values by calls. */
function* madeByCalls(code: string): Generator<{ start: number; end: number }> {
  for (const statement of parseAst(code).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) {
      if (init && init.type !== 'ArrowFunctionExpression' && /\w\(/.test(code.slice(init.start, init.end))) yield init
    }
  }
}

/**
 * Screens take types and a few constants from the contract. The schemas beside them are made by calls that only make; said so, they are
 * left out of the browser's part where nothing checks with them.
 */
export function pureContract(): Plugin {
  return {
    name: 'praktika-pure-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/\w+\.ts$/ },
      handler(code) {
        let [marked, at] = ['', 0]
        for (const { start, end } of madeByCalls(code)) {
          marked += `${code.slice(at, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`
          at = end
        }
        return { code: marked + code.slice(at), map: null }
      },
    },
  }
}
