declare module 'subset-font' {
  /** Cuts a font down to the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'woff2' | 'sfnt' | 'woff' },
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
