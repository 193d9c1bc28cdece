/** Napkins, take-out packaging, gloves, film, cups; catalogue-lines.ts says how a line reads. */
export const paperAndDisposables = `
Napkin, Dinner, {} | 2-Ply White 1/8 Fold; 2-Ply Black 1/8 Fold *1.3; 3-Ply White *1.15; Linen-Like White 1/8 Fold *1.7; Recycled Kraft *1.05 | 20/150 CT 62; 10/300 CT 61; 12/75 CT 34 | Hoffmaster*1.1, Dixie*1.04, ~*.88 | ABJ | pop 62
Napkin, Beverage, {} | 1-Ply White; 2-Ply White *1.2; 2-Ply Black *1.5; Custom Print *2.2 | 8/500 CT 34; 4/1000 CT 33; 20/200 CT 36 | Hoffmaster*1.1, Morcon, ~*.88 | ABJ | pop 58
Napkin, Dispenser, {} | Full Fold White *.95; Interfold White; Interfold Natural | 24/250 CT 52; 16/500 CT 64 | Tork*1.08, Dixie Ultra*1.1, ~*.88 | ABJ | pop 24
Towel, {} | Multifold White; Multifold Natural *.9; C-Fold White *1.06 | 16/250 CT 36; 12/200 CT 31 | Tork*1.1, Scott*1.14, ~*.86 | ABJ | pop 72
Towel, Roll, {} | Hardwound White 800 ft; Hardwound Natural 800 ft *.9; Center Pull 2-Ply *1.05; Kitchen Perforated 2-Ply *.95 | 6/1 ROLL 48; 12/1 ROLL 58; 30/1 ROLL 42 | Tork*1.1, Georgia-Pacific*1.08, ~*.86 | ABJ | pop 66
Toilet Tissue, {} | 2-Ply Standard [96/500 CT+80/500 CT]; 1-Ply Standard *.86 [96/500 CT+80/500 CT]; 2-Ply Jumbo 9 in *.98 [12/1 ROLL]; 2-Ply Coreless *1.12 [12/1 ROLL] | 96/500 CT 66; 12/1 ROLL 46; 80/500 CT 58 | Angel Soft*1.1, Tork*1.04, ~*.86 | ABJ | pop 64
Facial Tissue, White | . | 30/100 CT 34; 36/100 CT 38 | Kleenex*1.2, ~*.86 | ABJ | pop 5
Glove, Nitrile, {} | Powder Free Small; Powder Free Medium; Powder Free Large; Powder Free X-Large *1.02; Black Medium *1.08; Black Large *1.08 | 10/100 CT 58; 4/100 CT 25 | Ammex*1.04, FoodHandler*1.06, ~*.87 | ABJ | pop 70
Glove, Vinyl, {} | Powder Free Medium; Powder Free Large; Powder Free X-Large *1.02; Powder Free Small | 10/100 CT 34; 4/100 CT 15 | Ammex*1.03, FoodHandler*1.06, ~*.87 | ABJ | pop 38
Glove, Poly, {} | Medium; Large; X-Large *1.02 | 10/500 CT 24; 4/500 CT 11 | FoodHandler*1.08, ~*.88 | ABJ | pop 18
Film Wrap, {} | 18 in x 2000 ft; 12 in x 2000 ft *.78; 24 in x 2000 ft *1.35; 18 in x 3000 ft *1.42 | 1/1 ROLL 27 | Reynolds*1.1, Anchor*1.04, ~*.88 | ABJ | pop 78
Foil, Aluminum, {} | Heavy Duty 18 in x 500 ft; Standard 12 in x 500 ft *.68; Heavy Duty 24 in x 500 ft *1.35; Standard 18 in x 500 ft *.86; Heavy Duty 18 in x 1000 ft *1.9 | 1/1 ROLL 56 | Reynolds*1.12, Western*1.02, ~*.87 | ABJ | pop 64
Foil Sheet, Pop-Up, {} | 9x10.75; 12x10.75 *1.2 | 6/500 CT 78; 4/500 CT 53 | Reynolds*1.1, ~*.88 | ABJ | pop 14
Parchment, Pan Liner, {} | Full Sheet 16x24 Quilon; Full Sheet 16x24 Silicone *1.35; Half Sheet 12x16 *.7 | 1/1000 CT 58; 1/500 CT 31 | Brown Paper Goods*1.04, PaperCon*1.06, ~*.88 | ABJ | pop 72
Deli Paper, {} | Interfold 10x10.75; Wax 12x12; Checkered Red 12x12 *1.06; Newsprint 12x12 *1.1; Butcher Pink 18 in x 700 ft *1.2 | 12/500 CT 52; 5/1000 CT 48 | Dixie*1.08, Brown Paper Goods*1.03, ~*.88 | ABJ | pop 34
Container, Deli, {} | 8 oz with Lid *.82; 16 oz with Lid; 32 oz with Lid *1.2; 64 oz with Lid *2 | 1/240 CT 54; 1/250 CT 56 | Pactiv Newspring*1.1, Karat, ~*.88 | ABJ | pop 82
Container, Souffle Cup, {} | 2 oz Clear; 4 oz Clear *1.25; 1 oz Clear *.85; 3.25 oz Black *1.1; 2 oz Compostable *1.6 | 1/2500 CT 46; 25/100 CT 47 | Solo*1.12, Dart*1.08, ~*.86 | ABJ | pop 56
Container, Lid Souffle Cup, {} | 2 oz Clear; 4 oz Clear *1.2; 1 oz Clear *.9 | 1/2500 CT 42; 25/100 CT 43 | Solo*1.12, Dart*1.08, ~*.86 | ABJ | pop 52
Container, Hinged, {} | Foam 9x9 1-Compartment *.72; Foam 9x9 3-Compartment *.74; Fiber 9x9 1-Compartment; Fiber 9x9 3-Compartment *1.03; Fiber 9x6 *.9; Plastic Clear 8x8 *1.15 | 1/200 CT 46; 2/100 CT 47; 1/150 CT 36 | Dart*1.05, Eco-Products*1.2, Genpak, ~*.86 | ABJ | pop 54
Container, Microwavable, {} | 24 oz Rectangle with Lid; 32 oz Rectangle with Lid *1.12; 38 oz Rectangle with Lid *1.2; 28 oz 2-Compartment with Lid *1.2; 24 oz Round with Lid | 1/150 CT 48 | Pactiv Versatainer*1.14, Karat*1.02, ~*.87 | ABJ | pop 46
Box, Take Out, {} | Kraft #1 Folded; Kraft #8 Folded *1.15; Kraft #3 Folded *1.3; Kraft #4 Folded *1.4; White Pail 32 oz *1.1 | 1/450 CT 96; 1/200 CT 52; 1/160 CT 48 | Fold-Pak Bio-Pak*1.1, Karat, ~*.88 | ABJ | pop 44
Box, Pizza, {} | 10 in White; 12 in White *1.15; 14 in White *1.35; 16 in Kraft *1.6; 18 in Kraft *1.9 | 1/50 CT 21; 1/100 CT 40 | Sabert, Star Pizza*.98, ~*.9 | ABJ | pop 38
Box, Cake, {} | 10x10x5 White; 8x8x4 White *.85; 12x12x6 White *1.25; Window Kraft 9x9x4 *1.3 | 1/100 CT 38 | Southern Champion*1.04, ~*.9 | BJ | pop 12
Cup, Paper Hot, {} | 8 oz White; 12 oz White *1.15; 16 oz White *1.35; 20 oz White *1.6; 12 oz Kraft Ripple *1.7; 4 oz Espresso *.7 | 20/50 CT 66; 10/50 CT 35 | Solo*1.1, Dixie PerfecTouch*1.2, Karat, ~*.86 | ABJ | pop 44
Cup, Plastic Cold, {} | 12 oz Clear PET; 16 oz Clear PET *1.12; 20 oz Clear PET *1.25; 24 oz Clear PET *1.35; 9 oz Squat *.85 | 20/50 CT 68; 10/100 CT 67 | Solo*1.12, Karat, Eco-Products*1.3, ~*.86 | ABJ | pop 38
Cup, Foam, {} | 12 oz; 16 oz *1.15; 20 oz *1.3; 24 oz *1.45; 32 oz *1.8 | 40/25 CT 34; 24/25 CT 19 | Dart*1.06, ~*.88 | AJ | pop 5
Lid, {} | Hot Cup Dome White; Hot Cup Dome Black *1.03; Cold Cup Flat Clear *.9; Cold Cup Dome Clear; Strawless Sip *1.2 | 10/100 CT 44; 20/50 CT 45 | Solo*1.12, Karat, Dart*1.08, ~*.86 | ABJ | pop 36
Cup Sleeve, Kraft, {} | Fits 10-20 oz; Black *1.1 | 1/1000 CT 42; 1/500 CT 23 | Java Jacket*1.1, Karat, ~*.88 | ABJ | pop 14
Straw, {} | Paper 7.75 in White Wrapped *1.6; Plastic 7.75 in Clear Wrapped; Plastic Jumbo Unwrapped *.7; Agave 8 in *1.5; Cocktail Stirrer Black 5 in *.5 | 24/500 CT 88; 4/500 CT 19 | Aardvark*1.15, Karat, ~*.86 | ABJ | pop 46
Cutlery, {} | Fork Heavy White; Knife Heavy White; Teaspoon Heavy White; Soup Spoon Heavy White; Fork Medium White *.68; Fork Heavy Black *1.03; Fork Wood *1.5 | 1/1000 CT 31; 10/100 CT 33 | Dixie*1.1, Karat*1.02, ~*.86 | ABJ | pop 24
Cutlery Kit, {} | 6-Piece Heavy White; 4-Piece Medium White *.8; 6-Piece Compostable *1.6; 5-Piece Wood *1.7 | 1/250 CT 34; 1/500 CT 64 | Dixie*1.1, Eco-Products*1.15, ~*.86 | ABJ | pop 46
Plate, {} | 9 in Foam *.75; 9 in Paper Coated; 10 in Fiber *1.15; 6 in Fiber *.75; 9 in 3-Compartment Fiber *1.12 | 4/125 CT 48; 8/125 CT 92 | Dixie*1.08, Chinet*1.25, Eco-Products*1.2, ~*.86 | ABJ | pop 14
Bowl, {} | 12 oz Fiber; 16 oz Fiber *1.1; 32 oz Paper Food *1.3; 24 oz Kraft Salad *1.2; 12 oz Foam *.7 | 20/50 CT 72; 1/500 CT 46; 1/300 CT 52 | Eco-Products*1.12, Sabert*1.08, ~*.87 | ABJ | pop 26
Catering Tray, {} | 12 in Black Round; 16 in Black Round *1.2; 18 in Black Round *1.35; 12 in Dome Lid *.95; 16 in Dome Lid *1.1 | 1/25 CT 44; 1/36 CT 62 | Sabert*1.06, WNA*1.04, ~*.88 | ABJ | pop 10
Foil Pan, {} | Full Deep; Half Deep *.72; Full Medium *.95; Half Medium *.68; Full Lid *.6; Half Lid *.5; Loaf 2 lb *.75 | 1/50 CT 56; 1/100 CT 108 | HFA*1.06, Durable*1.04, ~*.87 | ABJ | pop 26
Bag, Paper, {} | 8 lb Kraft *.6; 12 lb Kraft *.75; 1/6 Barrel Kraft *1.4; Handle 10x5x13 Kraft *1.3; Handle 13x7x17 Kraft *1.5; White Bakery Wax 6 in *.7 | 1/500 CT 48; 1/250 CT 27 | Duro*1.06, Karat, ~*.88 | ABJ | pop 48
Bag, Plastic, {} | T-Shirt 1/6 Thank You; Take Out Handle 18x17 *1.3; Food Storage 10x14 *.9; Zipper Quart *.85; Zipper Gallon *1.2; Vacuum Pouch 8x12 *1.5; Vacuum Pouch 10x13 *1.8; Bread 8x4x18 *.8 | 1/500 CT 31; 1/1000 CT 58 | Elkay*1.04, Inteplast, ~*.87 | ABJ | pop 40
Bag, Piping, Disposable {} | 18 in; 21 in *1.15; 12 in *.8 | 1/100 CT 24; 10/100 CT 212 | Kee-Seal, Matfer*1.15 | BJ | pop 28
Skewer, Bamboo, {} | 6 in; 8 in *1.1; 10 in *1.2; Knotted Pick 4 in *1.4 | 16/100 CT 28; 10/100 CT 18 | Royal*1.04, ~*.9 | ABJ | pop 20
Toothpick, {} | Frill 4 in; Wrapped Mint *.9; Round Unwrapped *.5; Sword Plastic *.8; Flag Steak Marker *1.3 | 10/1000 CT 34; 12/1000 CT 39 | Royal*1.04, ~*.9 | ABJ | pop 14
Table Cover, {} | White 54x108 [1/25 CT+1/24 CT]; Black 54x108 *1.1 [1/25 CT+1/24 CT]; White Roll 40 in x 300 ft *1.3 [1/1 ROLL]; Butcher Roll 36 in x 900 ft *1.25 [1/1 ROLL] | 1/25 CT 58; 1/24 CT 56; 1/1 ROLL 44 | Hoffmaster*1.08, ~*.88 | BJ | pop 14
Placemat, {} | White Scalloped; Kraft Straight *1.06; Kids Activity *1.3 | 1/1000 CT 34; 4/500 CT 66 | Hoffmaster*1.06, ~*.9 | BJ | pop 8
Doily, Lace, {} | 4 in; 6 in *1.2; 8 in *1.5; 10 in *1.9 | 1/1000 CT 18; 10/500 CT 84 | Hoffmaster*1.06, ~*.9 | J | pop 3
Register Roll, {} | Thermal 3-1/8 in x 230 ft; Thermal 2-1/4 in x 85 ft *.5; 1-Ply Bond 3 in x 165 ft *.8; 2-Ply 3 in x 95 ft *.85 | 1/50 ROLL 68; 1/30 ROLL 44 | NCR*1.1, Alliance, ~*.88 | ABJ | pop 62
Label, Day Dot, {} | Monday 1 in; Friday 1 in; Use By 2x3 *1.4; Dissolvable 1x2 *1.6; Shelf Life Trilingual *1.3 | 1/1000 CT 9.5; 12/1000 CT 104 | DayMark*1.04, Ecolab*1.06 | ABJ | pop 36
Guest Check, {} | 1-Part Green; 2-Part Carbonless *1.5; Server Pad Booked *1.2 | 50/50 CT 44; 100/50 CT 84 | National*1.04, Adams | ABJ | pop 10
Candle, {} | Tea Light 5 hr [1/500 CT]; Liquid Wax 40 hr *1.6 [1/48 CT]; Votive 10 hr *1.2 [4/36 CT]; Taper 12 in White *1.2 [4/36 CT] | 1/500 CT 62; 1/48 CT 41; 4/36 CT 46 | Sterno*1.06, Hollowick | ABJ | pop 20
Chafing Fuel, {} | Wick 6 hr; Gel 2 hr Methanol *.8; Gel 2 hr Ethanol *1.05 | 24/1 CT 42; 72/1 CT 98 | Sterno*1.08, Hollowick, ~*.88 | ABJ | pop 14
Apron, Disposable, {} | Poly White 28x46; Poly Heavy 28x46 *1.4 | 1/100 CT 11; 10/100 CT 98 | FoodHandler, ~*.88 | ABJ | pop 12
Hair Net, {} | Brown 24 in; Black 24 in; Beard Cover White *.9; Chef Hat Paper 9 in *2.2 | 1/144 CT 16; 1/100 CT 14 | FoodHandler*1.04, ~*.88 | ABJ | pop 14
Wiper, {} | Foodservice Towel 13x21 Blue; Foodservice Towel 13x21 Pink; Microfiber 16x16 *1.5; Bar Towel Terry Gold Stripe *1.3 | 1/150 CT 36; 1/200 CT 46; 1/60 CT 48 | Chicopee*1.06, Tork*1.08, ~*.87 | ABJ | pop 52
Toilet Seat Cover, Half Fold | . | 20/250 CT 44; 10/250 CT 24 | Rest Assured, ~*.88 | J | pop 14
Menu Paper, {} | Ivory 8.5x11; Ivory 11x17 *1.9 | 1/500 CT 22; 10/500 CT 198 | Southworth*1.2, Hammermill | J | pop 22
`
