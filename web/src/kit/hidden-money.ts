let isHidden = false

/**
 * Sets whether amounts are written at all, and whether what is about nothing else ([data-money], in base.css) is drawn. Words that
 * are drawn already stay: the page is to be loaded again.
 */
export function hideMoney(hides: boolean) {
  isHidden = hides
  globalThis.document?.documentElement.toggleAttribute('data-money-hidden', hides)
}

export function isMoneyHidden(): boolean {
  return isHidden
}
