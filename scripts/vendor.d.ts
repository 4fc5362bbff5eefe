declare module 'subset-font' {
  /** Cuts a font down to the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'woff2' | 'sfnt' | 'woff' },
  ): Promise<Buffer>
}

declare module 'autocannon' {
  type Options = {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string | undefined
    connections: number
    /** Seconds. */
    duration: number
  }
  type Result = { requests: { total: number }; duration: number; non2xx: number; errors: number }
  export default function autocannon(options: Options): Promise<Result>
}
