import { expect, inject, test } from 'vitest'

test.each(['/', '/login?redirect=%2Fcart', '/course/1040/theory', '/dashboard', '/cart/payment'])(
  '%s is sent whole: no inline script puts parts of it together',
  async (path) => {
    const page = await fetch(`${inject('portal')}${path}`)
    expect((await page.text()).slice(-20_000)).not.toMatch(/\$R[CS]\("/)
  },
)
