/** Asian, Latin, Middle Eastern and Indian pantry; catalogue-lines.ts says how a line reads. */
export const international = `
Soy Sauce, {} | Traditional [Kikkoman+Lee Kum Kee+house]; Less Sodium *1.05 [Kikkoman+Lee Kum Kee+house]; Tamari Gluten Free *1.3 [San-J+Kikkoman+house] | 4/1 GAL 72; 1/5 GAL 78; 6/64 OZ 62; 12/10 OZ 34 | Kikkoman*1.12, Lee Kum Kee*1.02, San-J*1.2, ~*.8 | AB | pop 38
Sauce, Asian, {} | Hoisin; Oyster *1.02; Teriyaki *.94; Sweet Chili *.96; Black Bean Garlic *1.1; Ponzu *1.04; Sesame Ginger; General Tso *.98; Duck *.8; Plum *.95 | 6/5 LB 62; 4/1 GAL 66; 12/14 OZ 38 | Lee Kum Kee*1.06, Kikkoman*1.08, La Choy, ~*.82 | AB | pop 22
Fish Sauce, {} | First Press [Squid+Three Crabs+Tiparos]; Premium 40N *2 [Red Boat+12/17 OZ] | 12/23 OZ 42; 4/4.5 L 62; 12/17 OZ 38 | Squid, Three Crabs*1.3, Tiparos*.94, Red Boat | ABI | pop 22
Miso, {} | White Shiro; Red Aka *1.02; Yellow Awase; Barley *1.1 | 1/44 LB 92; 12/17 OZ 52; 10/2.2 LB 58 | Hikari*1.06, Marukome, Miso Master*1.2 | AB | pop 20
Mirin, {} | Aji; Hon *1.5 | 4/1 GAL 58; 12/20 OZ 62; 1/1 GAL 16 ea | Kikkoman, Mizkan*.97 | AB | pop 16
Rice Paper & Wrappers, {} | Spring Roll 22 cm [Three Ladies]; Wonton Square *.8 [Twin Marquis+Nasoya]; Egg Roll Skin *.85 [Twin Marquis+Nasoya]; Gyoza Round *.82 [Twin Marquis+Nasoya] | 40/12 OZ 62; 24/12 OZ 42 | Three Ladies, Twin Marquis*1.02, Nasoya*1.08 | AB | pop 8
Nori, {} | Full Sheet Gold; Half Cut Silver *.85 | 10/50 CT 98; 1/50 CT 11 ea | Yamamotoyama*1.1, JFC, Roland*.98 | AB | pop 6
Seaweed, {} | Kombu Dried; Wakame Dried *.9 | 10/1 LB 148; 1/1 LB 16 ea | Roland*.98, JFC | AB | pop 4
Wasabi, {} | Powder; Paste *1.15; Fresh Grated Frozen *2.1 | 10/2.2 LB 118; 12/1.5 OZ 28; 1/2.2 LB 13 ea | S&B*1.1, Hime*.98 | AB | pop 5
Pickled, {} | Ginger Sushi Pink; Ginger White; Daikon Yellow *1.04 | 10/2.2 LB 58; 1/20 LB 44; 6/48 OZ 42 | Roland*1.02, Hime, Shirakiku*.97 | AB | pop 5
Curry Paste, {} | Red Thai; Green Thai; Yellow Thai; Massaman *1.05; Panang *1.03 | 12/14 OZ 44; 6/35 OZ 62; 2/4 LB 38 | Mae Ploy, Maesri*.96, Thai Kitchen*1.15 | AB | pop 12
Chili Paste, {} | Gochujang [Sunchang+house]; Harissa *1.15 [Mina]; Chili Crisp *1.2 [Lee Kum Kee+house]; Doubanjiang *.98 [Lee Kum Kee] | 12/8 OZ 42; 6/2.2 LB 58; 3/8 LB 62 | Lee Kum Kee, Mina*1.1, Sunchang*1.02, ~@AB*.84 | AB | pop 22
Salsa, {} | Mild; Medium; Verde *1.08; Chipotle *1.06; Roasted Fire *1.1 | 4/1 GAL 48; 4/138 OZ 50; 6/#10 62 | Pace*1.08, Herdez*1.12, Ortega, ~*.84 | AB | pop 14
Enchilada Sauce, {} | Red; Green *1.04 | 6/#10 58; 12/28 OZ 44; 12/15 OZ 28 | Las Palmas*1.06, Old El Paso*1.08, ~*.86 | AB | pop 4
Chile, Dried, {} | Ancho; Guajillo *.95; Arbol *.92; Pasilla *1.1; Chipotle Morita *1.2; New Mexico *.9 | 1/5 LB 44; 12/3 OZ 38; 1/1 LB 10.5 ea | Regal, El Guapo*.96, Los Chileros*1.15 | AB | pop 12
Masa Harina | . | 1/50 LB 42; 10/4.4 LB 46; 6/5 LB 34 | Maseca, Quaker*1.04 | AB | pop 5
Mole, {} | Poblano; Verde; Negro *1.1 | 12/8.25 OZ 46; 1/10 LB 52 | Dona Maria, Juanita's*.98 | AB | pop 3
Plantain, {}, Frozen | Tostones; Maduros Sweet; Slices *.98 | 6/4 LB 48; 4/6 LB 49; 12/1.4 LB 42 | Big Banana*1.02, Goya*1.06, ~*.9 | AB | pop 5
Empanada, {}, Frozen | Beef [96/1.5 OZ+48/3 OZ]; Chicken [96/1.5 OZ+48/3 OZ]; Spinach Cheese *.98 [96/1.5 OZ+48/3 OZ]; Disco Wrapper *.8 [24/12 OZ+Goya] | 96/1.5 OZ 74; 48/3 OZ 72; 24/12 OZ 52 | Goya*1.04, Los Gauchos*1.06, ~*.9 | AB | pop 5
Hummus, {} | Traditional; Roasted Red Pepper *1.03; Garlic *1.02; Base Ready to Flavor *.95 | 4/4 LB 58; 2/8 LB 56; 12/10 OZ 38 | Sabra*1.12, Cedar's*1.06, ~*.86 | ABD | pop 26
Falafel, {} | Frozen Ball 1 oz [1/10 LB+4/5 LB]; Frozen Patty 2 oz [1/10 LB+4/5 LB]; Dry Mix *.8 [1/25 LB] | 1/10 LB 44; 4/5 LB 78; 1/25 LB 92 | Grecian Delight*1.04, Kronos*1.06, Ziyad*.94 | AB | pop 8
Gyro, {}, Frozen | Cone 20 lb Beef Lamb; Sliced Cooked *1.1; Strips *1.08; Chicken Shawarma *1.15 | 1/20 LB 98; 2/10 LB 104; 4/5 LB 108 | Kronos*1.04, Grecian Delight*1.02, ~*.9 | AB | pop 5
Grape Leaves, {} | Brined Jar [12/1 LB+1/1 GAL]; Stuffed Dolma *1.2 [6/70 OZ] | 12/1 LB 58; 6/70 OZ 92; 1/1 GAL 26 ea | Divina*1.12, Orlando, Krinos*1.02 | ABI | pop 10
Tzatziki, {} | Traditional; Cucumber Dill *.97 | 4/5 LB 72; 4/.5 GAL 52 | Kronos*1.04, Grecian Delight, ~*.88 | AB | pop 6
Paneer, {} | Block; Cubed *1.05 | 6/5 LB 148; 12/12 OZ 62 | Nanak, Haldiram's*.98 | BD | pop 3
Simmer Sauce, {} | Tikka Masala; Butter Chicken *1.02; Vindaloo *.98; Korma | 2/1 GAL 54; 6/15 OZ 32; 4/64 OZ 62 | Patak's*1.06, Sukhi's*1.04, ~@AB*.86 | AB | pop 6
Chutney, {} | Mango Major Grey; Tamarind *.96; Mint *.98 | 12/9 OZ 46; 6/64 OZ 78; 1/1 GAL 24 ea | Patak's*1.06, Crosse & Blackwell*1.1, Roland | AB | pop 8
Pomegranate Molasses | . | 12/12 OZ 48; 6/32 OZ 52; 1/32 OZ 10.5 ea | Cortas*1.04, Ziyad, Roland*1.08 | ABI | pop 22
Preserved Lemon | . | 6/24 OZ 62; 1/4 KG 36 ea; 12/10 OZ 58 | Roland, Les Moulins Mahjoub*1.4, Mina*1.05 | ABI | pop 24
Yuzu Juice | . | 6/12 OZ 118; 1/1.8 L 72 ea | Yakami Orchard, Roland*.95 | BI | pop 10
Harissa, {} | Mild; Spicy; Rose *1.2 | 6/2 LB 68; 12/10 OZ 62; 24/4.9 OZ 48 | Mina*1.06, Dea*.96, Les Moulins Mahjoub*1.4 | ABI | pop 20
Plant Protein, {} | Tempeh Original; Seitan Strips *1.1; Yuba Sheet *1.2 | 12/8 OZ 34; 6/1 LB 32 | Lightlife*1.06, Westsoy, Nasoya*.98 | AB | pop 4
`
