/** Fish and shellfish, fresh, frozen and smoked; catalogue-lines.ts says how a line reads. */
export const seafood = `
Salmon, Atlantic Fillet, {}, Fresh | Skin-On 3-4 lb; Skin-Off 2-3 lb *1.12; Scottish Skin-On *1.25; Faroe Island Skin-On *1.22; Norwegian Skin-On *1.08; PBO Skin-Off *1.15 | 1/10 LB AVG 10.2/lb; 1/35 LB AVG 9.8/lb | -, ~*1.02 | ABS | pop 78
Salmon, Wild, {}, Fresh | King Fillet *1.7; Sockeye Fillet; Coho Fillet *.92 | 1/10 LB AVG 16.8/lb | - | S | pop 26 mkt
Salmon, Atlantic Portion, {}, Frozen | 4 oz Skinless *1.02; 6 oz Skinless; 7 oz Skin-On *.97; 8 oz Skinless | 1/10 LB 108; 2/5 LB 109 | High Liner, Trident*.97, ~*.92 | ABS | pop 42
Salmon, Whole, Head-On Gutted, {}, Fresh | Atlantic 10-12 lb; Atlantic 12-14 lb *1.02 | 1/50 LB AVG 7.6/lb; 1/11 LB AVG 8.1/lb | - | S | pop 12
Salmon, Smoked, Sliced, {} | Nova; Scottish *1.15; Gravlax *1.08; Pastrami *1.1 | 6/2 LB 192; 1/3 LB 54 ea; 12/1 LB 204 | Acme, Ducktrap*1.04, ~*.92 | ABSI | pop 34
Salmon, Burger, {}, Frozen | 4 oz; 5.3 oz | 1/10 LB 76 | Trident, High Liner*.98 | AB | pop 6
Cod, Atlantic Fillet, {}, Fresh | Skinless 8-16 oz; Skin-On *.94; Loin Center Cut *1.3 | 1/10 LB AVG 12.6/lb; 1/20 LB AVG 12.3/lb | - | S | pop 68
Cod, {}, Frozen | Loin 4 oz; Loin 6 oz; Loin 8 oz; Fillet 8-16 oz *.86; Tail 4 oz *.75 | 1/10 LB 78; 4/10 LB 298 | High Liner, Trident*.98, ~*.92 | ABS | pop 36
Cod, Breaded, {}, Frozen | 4 oz Panko; 5 oz Beer Battered; 3 oz Beer Battered *.98 | 1/10 LB 68; 2/5 LB 69 | High Liner, Trident*.97, ~*.9 | AB | pop 26
Cod, Black, Sablefish Fillet, {} | Fresh *1.1; Frozen | 1/10 LB AVG 22.5/lb | - | S | pop 18 mkt
Baccala, Salt Cod, {} | Boneless Fillet; Bone-In *.82 | 1/10 LB 108; 1/50 LB 495 | Bacalao Norge, Cristobal*.95 | SI | pop 24
Haddock, Fillet, {} | Fresh Skinless *1.35 [Packer]; Frozen 8-10 oz [High Liner+house]; Frozen 10-12 oz *1.02 [High Liner+house] | 1/10 LB 86; 4/10 LB 328 | -@S, High Liner, ~*.93 | ABS | pop 32
Halibut, Fillet, {}, Fresh | Skin-On; Skinless *1.06; Fletch *.95 | 1/10 LB AVG 25.5/lb; 1/20 LB AVG 24.9/lb | - | S | pop 54 mkt
Halibut, {}, Frozen | Portion 6 oz Skinless; Fletch *.88 | 1/10 LB 248 | Trident, ~*.95 | ABS | pop 18
Swordfish, {}, Fresh | Center Loin; Bullet *.82; Block #1 *1.06 | 1/10 LB AVG 15.4/lb | - | S | pop 46 mkt
Swordfish, Steak, {}, Frozen | 6 oz; 8 oz | 1/10 LB 104 | Netuno, ~*.94 | ABS | pop 12
Tuna, Yellowfin Loin, {}, Fresh | #1 Sushi Grade; #2+ *.78; #2 *.66 | 1/10 LB AVG 23.5/lb | - | S | pop 50 mkt
Tuna, {}, Frozen | Saku Block; Steak 6 oz *.88; Steak 8 oz *.88; Poke Cube *.8 | 1/10 LB 138 | Netuno, Anova*1.04, ~*.93 | ABS | pop 28
Tuna, Bluefin Loin, Fresh | . | 1/8 LB AVG 44/lb | - | S | pop 8 mkt call
Branzino, Whole, {}, Fresh | 400-600 g; 600-800 g *1.03; 800-1000 g *1.08 | 1/13 LB AVG 10.2/lb; 1/11 LB AVG 10.3/lb | - | S | pop 72
Branzino, Fillet, {} | Fresh 4-6 oz *1.12 [Packer]; Frozen 3-5 oz [Netuno] | 1/10 LB 152; 1/11 LB 166 | -, Netuno*.96 | SI | pop 58
Orata, Whole, {}, Fresh | 400-600 g; 600-800 g *1.03 | 1/13 LB AVG 9.8/lb | - | S | pop 36
Snapper, Red, {}, Fresh | Whole 2-4 lb; Fillet Skin-On *1.7 | 1/10 LB AVG 13.9/lb | - | S | pop 24 mkt
Snapper, {}, Frozen | Fillet 6-8 oz Skin-On; Fillet 8-10 oz Skin-On *1.04 | 1/10 LB 96 | Netuno, ~*.93 | ABS | pop 8
Grouper, Fillet, {} | Fresh Black *1.4; Frozen 8-16 oz | 1/10 LB AVG 17.2/lb | - | S | pop 16 mkt
Mahi Mahi, {} | Fresh Fillet Skin-On *1.2 [Packer]; Frozen Portion 6 oz [Netuno+house]; Frozen Portion 8 oz [Netuno+house]; Frozen Fillet 3-5 lb *.9 [Netuno+house] | 1/10 LB 92 | -@S, Netuno@ABS, ~@AB*.92 | ABS | pop 20
Monkfish, Tail, Fresh | . | 1/10 LB AVG 11.8/lb; 1/20 LB AVG 11.4/lb | - | S | pop 22 mkt
Sole, {}, Fresh | Lemon Fillet; Grey Fillet *1.1; Dover Whole *1.9 | 1/10 LB AVG 14.8/lb | - | S | pop 34 mkt
Flounder, Fillet, {} | Fresh *1.8 [Packer]; Frozen 5-7 oz [High Liner+house]; Stuffed Crab 5 oz *1.06 [High Liner+house] | 1/10 LB 72 | -@S, High Liner, ~*.93 | ABS | pop 22
Tilapia, Fillet, {}, Frozen | 3-5 oz; 5-7 oz *1.03; 7-9 oz *1.06 | 1/10 LB 38; 4/10 LB 148 | High Liner, Regal Springs*1.25, ~*.92 | ABS | pop 12
Catfish, Fillet, {}, Frozen | 5-7 oz; 7-9 oz *1.02; Strips Breaded *.9 | 1/15 LB 112 | Heartland, Simmons*1.02, ~*.94 | AB | pop 6
Trout, Rainbow, {} | Fresh Butterflied 8 oz; Fresh Fillet 6-8 oz *1.15; Frozen Fillet 6-8 oz *1.02; Smoked Fillet *1.9 | 1/10 LB 94 | Clear Springs, Idaho Trout*.97 | ABS | pop 26
Arctic Char, Fillet, Fresh | . | 1/10 LB AVG 15.8/lb; 1/20 LB AVG 15.3/lb | - | S | pop 22
Striped Bass, {}, Fresh | Wild Fillet *1.6; Farmed Whole 1.5-2 lb | 1/10 LB AVG 9.9/lb | - | S | pop 26 mkt
Chilean Sea Bass, {} | Frozen Portion 6 oz *1.1; Frozen Fillet 4-6 kg | 1/10 LB AVG 29.5/lb | -, Clear Water*1.03 | ABS | pop 18
Skate Wing, {}, Fresh | Skinless; Skin-On *.85 | 1/10 LB AVG 7.2/lb | - | S | pop 14
Sardines, {} | Fresh Whole; Frozen Whole IQF *.85 | 1/11 LB 58; 1/22 LB 108 | -, Netuno*.97 | S | pop 20
Anchovies, White Marinated Boquerones | . | 6/1 KG 138; 1/1 KG 25 ea | Agostino Recca, Don Bocarte*1.3 | SI | pop 38
Shrimp, White, P&D Tail-Off, {}, Frozen | 16/20; 21/25 *.92; 26/30 *.86; 31/40 *.78; 41/50 *.72; 51/60 *.68; 71/90 *.62 | 10/2 LB 168; 5/2 LB 85 | Contessa, Ocean Garden*1.12, ~*.92 | ABS | pop 72
Shrimp, White, P&D Tail-On, {}, Frozen | U/12 *1.35; 13/15 *1.18; 16/20; 21/25 *.92; 26/30 *.86 | 10/2 LB 172; 5/2 LB 87 | Contessa, Sea Best*.97, ~*.92 | ABS | pop 52
Shrimp, White, EZ Peel, {}, Frozen | 16/20; 21/25 *.92; 26/30 *.86; 31/40 *.79 | 10/2 LB 154 | Contessa, Sea Port@S*.98, ~*.92 | ABS | pop 28
Shrimp, Cooked P&D Tail-On, {}, Frozen | 16/20; 21/25 *.93; 31/40 *.82 | 10/2 LB 188; 5/2 LB 95 | Contessa, Sea Best*.97, ~*.92 | ABS | pop 26
Shrimp, Gulf White, Headless Shell-On, {}, Frozen | U/10 *1.5; U/15 *1.25; 16/20; 21/25 *.9 | 10/5 LB 468; 4/5 LB 196 | Ocean Garden, Gulf Pride*.97 | S | pop 30
Shrimp, Breaded, {}, Frozen | Butterfly 16/20 *1.1; Butterfly 21/25; Popcorn *.72; Coconut 16/20 *1.15 | 4/3 LB 96; 6/3 LB 142 | Tampa Maid, King & Prince*1.05, ~*.9 | AB | pop 20
Prawns, {}, Frozen | Argentine Red Head-On L1; Spot Prawn *1.9; Ruby Red Tails P&D *1.1 | 6/2 KG 214; 1/2 KG 38 ea | -, Pescanova*1.04 | SI | pop 34
Langoustine, {}, Frozen | 6-9; 9-12 *.86 | 1/3 KG 158 | -, Rooney*1.05 | S | pop 8 call
Scallops, Sea, Dry, {}, Fresh | U/10; 10/20 *.86; 20/30 *.74 | 1/8 LB 242; 1/5 LB 154 | - | S | pop 66 mkt
Scallops, Sea, {}, Frozen | U/10 Dry; 10/20 Dry *.88; 20/30 Dry *.76; 10/20 Processed *.66 | 2/5 LB 248; 6/5 LB 735 | Sea Best, Atlantic Capes@S*1.05, ~*.93 | ABS | pop 32
Scallops, Bay, {}, Frozen | 80/120; 60/80 *1.06 | 6/5 LB 188; 2/5 LB 66 | Sea Best, ~*.93 | ABS | pop 10
Calamari, Tubes and Tentacles, {}, Frozen | 5-8 in Cleaned; 3-5 in Cleaned *1.06; Rhode Island Cleaned *1.5 | 4/10 LB 174; 10/2.5 LB 112 | Ruggiero, Sea Best@AB*.97, Town Dock@S*1.3 | ABSI | pop 76
Calamari, {}, Frozen | Rings Cleaned; Breaded Rings *1.02; Strips Lightly Dusted *.98 | 4/2.5 LB 62; 4/5 LB 118 | Ruggiero, Tampa Maid@AB*1.04, ~@AB*.92 | ABS | pop 34
Octopus, {}, Frozen | Spanish 4-6 lb *1.25; Portuguese 2-4 lb *1.15; Baby 20/40 *.6; Cooked Tentacles *1.6 | 1/30 LB AVG 9.4/lb; 1/22 LB AVG 9.6/lb | -, Pescanova*1.04 | SI | pop 52
Cuttlefish, Cleaned, {}, Frozen | U/5; 6-10 *.95 | 10/2 LB 118 | Ruggiero, - *.96 | SI | pop 10
Squid Ink, {} | Jar; Sachet *1.15 | 12/500 G 188; 1/500 G 17 ea | Nortindal | SI | pop 22
Lobster, Live Maine, {} | 1 lb Chix; 1.25 lb *1.08; 1.5 lb *1.16; 2 lb Select *1.2 | 1/30 LB AVG 11.4/lb; 1/10 LB AVG 12/lb | - | S | pop 44 mkt
Lobster, Meat, {} | CKL Cooked Frozen; TCK *.92; Knuckle and Claw Fresh *1.04; Broken *.72 | 6/2 LB 592; 1/2 LB 102 ea | Cozy Harbor, Seatrade*.97 | ABS | pop 48
Lobster, Tail, Cold Water, {}, Frozen | 4 oz; 5 oz *1.01; 6 oz *1.03; 8-10 oz *1.1 | 1/10 LB 338 | Cozy Harbor, Seatrade*.98, ~*.95 | ABS | pop 24
Lobster, {} | Bisque Base 1 lb; Base Roasted 1 lb *1.1 | 6/1 LB 84; 12/1 LB 162 | Better Than Bouillon, Minor's*1.12 | ABS | pop 34
Crab, Blue, {}, Pasteurized | Jumbo Lump *1.6; Lump; Super Lump *1.2; Claw *.6; Special *.75; Backfin *.82 | 6/1 LB 128; 12/1 LB 252 | Phillips, Handy*1.05, ~*.92 | ABS | pop 46
Crab, {}, Frozen | King Legs 9/12 *2.1; Snow Clusters 5-8 oz; Snow Clusters 8 oz Up *1.15; Dungeness Sections *1.05 | 1/20 LB 312; 1/10 LB 160 | -, Trident*1.03 | ABS | pop 18
Crab, Soft Shell, {}, Frozen | Prime; Hotel *.82; Jumbo *1.2; Whale *1.4 | 1/3 DZ 118; 1/2 DZ 82 | Handy, - *.95 | S | pop 22
Crab Cake, {}, Frozen | 3 oz Maryland; 4 oz Maryland; 2 oz Jumbo Lump *1.25 | 24/3 OZ 96; 36/2 OZ 98 | Phillips, Handy*1.05, ~*.88 | ABS | pop 28
Surimi, Imitation Crab, {}, Frozen | Flake; Stick; Leg *1.02; Chunk | 12/2.5 LB 78; 6/2.5 LB 41 | Trans-Ocean, Louis Kemp*1.04, ~*.9 | AB | pop 8
Clams, Live, {} | Littleneck 100 CT; Cherrystone 100 CT *.92; Topneck 100 CT *.95; Manila 200 CT *1.2 | 1/1 BAG 46 | - | S | pop 76
Clams, Steamer, Live | . | 1/50 LB 262; 1/10 LB 58 | - | S | pop 18 mkt
Clams, Chopped, {} | Sea Frozen; Ocean Canned *.72; Surf Frozen *.95 | 12/51 OZ 132; 6/5 LB 124 | Sea Watch, Snow's*1.06, ~@AB*.93 | ABS | pop 34
Mussels, Live, {} | PEI; Maine *.9; Bouchot *1.35 | 1/10 LB 32; 1/2 LB 7.8 ea | -, Bangs Island*1.3 | S | pop 78
Mussels, {}, Frozen | Half Shell Greenlip; Cooked Whole Shell *.82; Meat IQF *.95 | 10/2 LB 92; 5/2 LB 48 | Talley's, Sea Best@AB*.94 | ABS | pop 8
Oysters, Live, {} | Blue Point 100 CT; Wellfleet 100 CT *1.15; Kumamoto 100 CT *1.5; Beausoleil 100 CT *1.25; Malpeque 100 CT *1.1; Duxbury 100 CT *1.2; East Beach Blonde 100 CT *1.18 | 1/1 BAG 84 | - | S | pop 62
Oysters, Shucked, {} | Select; Standard *.88; Extra Select *1.12 | 1/1 GAL 118 ea; 6/8 OZ 62 | -, Bevans*1.04 | S | pop 14
Fish Stock, {} | Frozen Concentrate; Clam Juice *.8 | 12/46 OZ 62; 4/1 GAL 84 | Sea Watch, Snow's*1.04 | ABS | pop 40
Caviar, {} | Osetra Imperial; Siberian *.7; Hackleback *.45; Paddlefish *.38 | 1/4 OZ 240 ea; 1/2 OZ 124 ea | Petrossian, Calvisius*1.05 | SI | pop 12 call
Roe, {} | Salmon Ikura; Trout *1.05; Tobiko Orange *.8; Masago *.5 | 1/1 LB 46 ea; 4/1 LB 176 | Collins, -*.95 | S | pop 16
Bottarga, {} | Mullet Whole; Mullet Grated *.95; Tuna Whole *.8 | 1/4 OZ 38 ea; 12/1.4 OZ 172 | Smeralda, Oro di Cabras*1.06 | SI | pop 18
Fish Sticks, {}, Frozen | Breaded 1 oz; Battered 1 oz *1.04 | 1/10 LB 42 | High Liner, Trident*.97, ~*.9 | AB | pop 2
Swai, Fillet, {}, Frozen | 5-7 oz; 7-9 oz *1.03 | 1/15 LB 46 | Sea Best, ~*.94 | AB | pop 3
Pollock, {}, Frozen | Loin 4 oz; Breaded Wedge 4 oz *1.02 | 1/10 LB 36 | Trident, High Liner*1.03, ~*.92 | AB | pop 4
`
