/** Detergents, sanitizers, liners and tools; catalogue-lines.ts says how a line reads. */
export const cleaning = `
Detergent, Dish Machine, {} | Low Temp Liquid [1/5 GAL+4/1 GAL]; High Temp Liquid *1.04 [1/5 GAL+4/1 GAL]; Solid Capsule [4/8 LB] | 1/5 GAL 88; 4/1 GAL 78; 4/8 LB 148 | Ecolab*1.2, Keystone*1.1, ~*.86 | ABJ | pop 56
Detergent, Pot & Pan, {} | Lemon; Blue *1.06; Lavender; Heavy Duty Green *1.04 | 4/1 GAL 44; 1/5 GAL 54; 8/38 OZ 52 | Dawn Professional*1.3, Joy*1.15, Keystone*1.05, ~*.84 | ABJ | pop 72
Rinse Aid, {} | Low Temp [1/5 GAL+4/1 GAL]; High Temp *1.03 [1/5 GAL+4/1 GAL]; Solid [2/2.5 LB] | 1/5 GAL 84; 4/1 GAL 76; 2/2.5 LB 98 | Ecolab*1.18, Keystone*1.06, ~*.87 | ABJ | pop 44
Sanitizer, {} | Quat Liquid [4/1 GAL+1/5 GAL+Ecolab+house]; Chlorine Low Temp *.72 [4/1 GAL+1/5 GAL+Ecolab+house]; Quat Tablets *.6 [6/150 CT+Steramine]; Surface Spray Ready to Use *.9 [6/32 OZ+Purell+Ecolab+house] | 4/1 GAL 56; 1/5 GAL 62; 6/32 OZ 44; 6/150 CT 72 | Ecolab*1.2, Steramine*1.02, Purell*1.35, ~*.85 | ABJ | pop 64
Bleach, {} | Germicidal 8.25%; Regular 6% *.9; Splashless *1.1 | 6/121 OZ 32; 4/1 GAL 22; 3/121 OZ 17 | Clorox*1.2, Austin's*.96, ~*.85 | ABJ | pop 52
Degreaser, {} | All Purpose; Heavy Duty Purple *1.08; Oven & Grill *1.2; Fryer Boil Out *1.25 | 4/1 GAL 52; 1/5 GAL 62; 6/32 OZ 42 | Simple Green*1.14, Zep*1.08, Dawn Professional*1.2, ~*.85 | ABJ | pop 48
Cleaner, {} | Glass [Windex+Zep+house]; Floor Neutral *1.04 [4/1 GAL+Zep+house]; Delimer *1.15 [Zep+house]; Stainless Steel Polish *1.5 [6/32 OZ+Zep+house]; Bathroom Disinfectant *1.2 [Spic and Span+Zep+house]; Drain Opener Enzyme *1.4 [Zep+house]; All Purpose Orange [Zep+house] | 4/1 GAL 42; 6/32 OZ 38; 12/32 OZ 72 | Windex*1.2, Zep*1.08, Spic and Span*1.2, ~*.84 | ABJ | pop 34
Cleaner, Beer Line & Ice Machine, {} | Beer Line Alkaline [National Chemicals]; Ice Machine Nickel Safe *1.3 [Nu-Calgon]; Coffee Urn Liquid *.9 [Urnex] | 4/1 GAL 82; 12/16 OZ 96; 1/1 GAL 24 ea | Nu-Calgon*1.1, National Chemicals, Urnex*1.04 | ABJ | pop 20
Hand Soap, {} | Foaming Antibacterial [4/1250 ML+2/1200 ML]; Foaming Fragrance Free *.98 [4/1250 ML+2/1200 ML]; Pink Lotion *.6 [4/1 GAL+Softsoap+house] | 4/1 GAL 46; 4/1250 ML 62; 2/1200 ML 34 | GOJO*1.18, Purell Healthy Soap*1.2, Softsoap*1.02, ~*.82 | ABJ | pop 54
Hand Sanitizer, {} | Gel Pump [12/8 OZ]; Foam Cartridge *1.2 [4/1200 ML]; Gel Refill *1.1 [4/1 GAL] | 12/8 OZ 52; 4/1200 ML 74; 4/1 GAL 88 | Purell*1.22, GOJO*1.1, ~*.8 | ABJ | pop 22
Trash Liner, {} | 33 gal 1.5 mil Black; 45 gal 1.2 mil Black *1.15; 56 gal 1.5 mil Black *1.3; 60 gal 2 mil Black *1.5; 10 gal High Density Clear *.7; 44 gal Clear *1.1 | 1/100 CT 34; 10/10 CT 35; 4/25 CT 35 | Heritage*1.05, Inteplast, Pitt Plastics*1.04, ~*.87 | ABJ | pop 78
Trash Liner, Compostable, {} | 13 gal; 33 gal *1.5; 64 gal *2.2 | 10/25 CT 62; 1/100 CT 42 | BioBag*1.08, Natur-Bag | AJ | pop 18
Scrubber, {} | Stainless Steel 50 g; Green Pad Medium Duty; Sponge Combo *1.2; Grill Brick *1.4; Griddle Screen *1.3 | 12/1 CT 14; 6/12 CT 66; 1/20 CT 18 | Scotch-Brite*1.3, Libman*1.05, ~*.82 | ABJ | pop 42
Mop, {} | Wet Loop Medium; Wet Cut 24 oz *.8; Bucket & Wringer 35 qt *6 [1/1 EA]; Handle 60 in *1.1; Dust 24 in *1.2 | 1/1 EA 13.5; 12/1 EA 148 | Rubbermaid*1.2, Libman*1.04, ~*.86 | ABJ | pop 14
Broom, {} | Angle Lobby; Push 24 in *1.6; Warehouse Corn *1.1; Dust Pan Lobby *1.3 | 1/1 EA 14; 6/1 EA 78 | Rubbermaid*1.2, Libman*1.04, ~*.86 | ABJ | pop 8
Deodorizer, {} | Urinal Screen [12/1 CT+10/1 CT]; Metered Aerosol Citrus [12/6 OZ]; Toilet Bowl Clip *1.1 [12/1 CT+10/1 CT]; Floor Mat Urinal *2 [12/1 CT] | 12/1 CT 34; 10/1 CT 29; 12/6 OZ 68 | Big D*1.06, Wave*1.1, ~*.86 | ABJ | pop 14
Laundry, {} | Detergent Liquid; Fabric Softener *.8 [Keystone+house]; Destainer *.85 [Keystone+house] | 1/5 GAL 82; 4/1 GAL 74 | Tide*1.35, Keystone*1.06, ~*.86 | ABJ | pop 12
Floor, {} | Finish High Gloss; Stripper *.95 | 1/5 GAL 96; 4/1 GAL 84 | Zep*1.08, Betco*1.1, ~*.86 | J | pop 5
Air Freshener, {} | Linen Spray; Citrus Spray | 12/10 OZ 58; 6/9 OZ 34 | Febreze*1.2, Glade*1.02, ~*.84 | ABJ | pop 8
Disinfectant, {} | Spray Aerosol [12/19 OZ]; Wipes Canister *.95 [6/110 CT]; Quat Concentrate *1.3 [4/1 GAL+house]; Peroxide Ready to Use *1.1 [4/1 GAL+house+Clorox] | 12/19 OZ 88; 6/110 CT 66; 4/1 GAL 72 | Lysol*1.2, Clorox*1.15, ~*.84 | ABJ | pop 22
Pest Control, {} | Fly Light Glue Board; Fruit Fly Trap *.8 | 12/1 CT 48; 6/1 CT 27 | Catchmaster, Vector*1.2 | J | pop 12
First Aid, {} | Bandage Blue Fingertip; Bandage Blue Strip *.9 | 1/100 CT 14; 12/40 CT 58 | Curad*1.06, First Aid Only | J | pop 10
Kitchen Tool, {} | Thermometer Pocket Digital [Cooper-Atkins+Taylor]; Cutting Board Brush *.7 [Winco]; Bench Scraper *.8 [Winco]; Squeeze Bottle 24 oz *.4 [Winco] | 1/1 EA 16; 6/1 EA 88; 12/1 EA 172 | Cooper-Atkins*1.15, Winco*.72, Taylor*1.02 | BJ | pop 10
`
