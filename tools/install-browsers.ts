// Gets the browsers that tests drive, so that they are there when they are needed.
import { chromium, otherBrowsers } from './browsers.ts'

chromium()
otherBrowsers()
