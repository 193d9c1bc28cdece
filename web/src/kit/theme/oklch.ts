type Rgb = readonly [red: number, green: number, blue: number]
/** Lightness 0 to 1, chroma 0 to about 0.4, hue in radians: equal steps look equal (Björn Ottosson, 2020). */
type Oklch = { lightness: number; chroma: number; hue: number }

/** A colour of 0 to 255 in OKLCH. */
export function oklchOf([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bee),
    hue: Math.atan2(bee, a),
  }
}

/** The colour of 0 to 255 of this lightness and hue that comes nearest to the chroma and can be shown. */
export function strongest(wanted: Oklch): Rgb {
  for (let { chroma } = wanted; chroma > 0.002; chroma -= 0.004) {
    const colour = rgbFrom({ ...wanted, chroma })
    if (colour.every((part) => part >= -0.5 && part <= 255.5)) return rounded(colour)
  }
  return rounded(rgbFrom({ ...wanted, chroma: 0 }))
}

function rgbFrom({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function rounded([red, green, blue]: Rgb): Rgb {
  const part = (value: number) => Math.min(255, Math.max(0, Math.round(value)))
  return [part(red), part(green), part(blue)]
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function encoded(share: number): number {
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055)
}
